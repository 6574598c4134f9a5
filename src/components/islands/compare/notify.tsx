import { Toast } from 'radix-ui';
import { useEffect, useRef, type FocusEvent } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';

interface Message {
  id: number;
  text: string;
}

/** The most messages on screen: another replaces the oldest. */
const MAX_MESSAGES = 3;
const DURATION_MS = 4000;
const HOTKEY = 'F8';

let messages: readonly Message[] = [];
let lastId = 0;
/** The root of the toaster, created with the first message. */
let root: ReactRoot | undefined;

function show(next: readonly Message[]) {
  messages = next;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Toaster messages={messages} />);
}

const dismiss = (id: number) => show(messages.filter((message) => message.id !== id));

/**
 * Shows a message at the bottom right, for four seconds. Many readers will not see it, so it must say nothing that they
 * need.
 */
function notify(text: string) {
  lastId += 1;
  show([...messages, { id: lastId, text }].slice(-MAX_MESSAGES));
}

/** Copies a text to the clipboard, and shows `done` or that the browser did not allow it, and what to do `instead`. */
export async function copy(text: string, done: string, instead = 'Select the table and copy it instead.') {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify(`Your browser did not allow copying. ${instead}`);
  }
}

/** Copies the address, which contains everything on screen. */
export const copyLink = () => copy(location.href, 'Link copied', 'Copy the address from its address bar instead.');

/** The messages on screen. The hotkey moves the focus to them; it returns when the last message closes. */
function Toaster({ messages: shown }: { messages: readonly Message[] }) {
  const list = useRef<HTMLOListElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const isEmpty = shown.length === 0;
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromOutside = !currentTarget.parentElement?.contains(relatedTarget);
    if (isFromOutside && relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
  };
  useEffect(() => {
    // Radix moves the focus from a message that closes to the list.
    if (isEmpty && list.current === document.activeElement) previousFocus.current?.focus();
  }, [isEmpty]);
  return (
    <Toast.Provider label="Message" duration={DURATION_MS}>
      {shown.map(({ id, text }) => (
        <Toast.Root key={id} className="toast" type="background" open onOpenChange={() => dismiss(id)}>
          <Toast.Title>{text}</Toast.Title>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={list}
        className="toasts"
        label={`Messages (${HOTKEY})`}
        hotkey={isEmpty ? [] : [HOTKEY]} // an empty list should not get the focus
        onFocus={rememberFocus}
      />
    </Toast.Provider>
  );
}
