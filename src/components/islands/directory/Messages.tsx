import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

interface Message {
  id: number;
  text: string;
  isRefusal: boolean;
}

/** Copies a text to the clipboard, and shows `done` or that the browser did not allow it, and what to do `instead`. */
export type Copy = (text: string, done: string, instead: string) => void;

/** The most messages on screen: another replaces the oldest. */
const MAX_MESSAGES = 3;
const DURATION_MS = 4000;
/** How far a message is moved to the right to dismiss it. */
const SWIPE_PX = 50;
const HOTKEY = 'F8';

/** The messages on screen, what dismisses them, and what copies and says so. */
export function useMessages() {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback(
    (isOver: (message: Message) => boolean) => setMessages((now) => now.filter((message) => !isOver(message))),
    [],
  );
  const copy: Copy = useCallback(
    (text, done, instead) => {
      const show = (shown: string, isRefusal: boolean) => {
        lastId.current += 1;
        const message = { id: lastId.current, text: shown, isRefusal };
        setMessages((now) => [...now, message].slice(-MAX_MESSAGES));
      };
      dismiss(({ isRefusal }) => isRefusal);
      // An address without HTTPS has no clipboard.
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => show(done, false),
          () => show(`Your browser did not allow copying. ${instead}`, true),
        );
    },
    [dismiss],
  );
  return { messages, dismiss, copy };
}

interface Props {
  messages: readonly Message[];
  onDismiss: (isOver: (message: Message) => boolean) => void;
}

/**
 * The messages at the bottom right. Many readers will not see them, so they must say nothing that is needed. Each leaves after four
 * seconds, in which nothing points at one or has the focus. The hotkey moves the focus to them; Escape dismisses them and moves it
 * back. The live region is there before the first of them, or it would not be announced.
 */
export function Messages({ messages, onDismiss }: Props) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isEmpty = messages.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined; // an empty list should not get the focus
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY) region.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isEmpty]);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };
  return (
    <section
      ref={region}
      className="toasts"
      aria-label={isEmpty ? undefined : `Messages (${HOTKEY})`}
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      onMouseDown={(event) => event.preventDefault()} // a click should not move the focus
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        onDismiss(() => true);
        cameFrom.current?.focus();
      }}
    >
      <div role="status" aria-atomic={false}>
        <ol>
          {messages.map(({ id, text }) => (
            <Toast
              key={id}
              text={text}
              isPaused={isPointed || isFocused}
              onDismiss={() => {
                setPointed(false); // what is removed under the pointer sends no event
                onDismiss((message) => message.id === id);
              }}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ToastProps {
  text: string;
  /** Whether its time stands still. */
  isPaused: boolean;
  onDismiss: () => void;
}

function Toast({ text, isPaused, onDismiss }: ToastProps) {
  const timeLeft = useRef(DURATION_MS);
  const pressedAt = useRef(0);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    if (isPaused) return undefined;
    const start = Date.now();
    const timer = setTimeout(() => dismiss.current(), timeLeft.current);
    return () => {
      clearTimeout(timer);
      timeLeft.current -= Date.now() - start;
    };
  }, [isPaused]);
  const onPointerDown = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    pressedAt.current = clientX;
  };
  return (
    <li
      className="toast"
      onPointerDown={onPointerDown}
      onPointerUp={({ clientX }) => {
        if (clientX - pressedAt.current >= SWIPE_PX) onDismiss();
      }}
    >
      {text}
    </li>
  );
}
