import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** The contract's toaster: at most 3 visible, 4000 ms, 14 px apart, bottom right; F8 moves focus to it. */
function mount() {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      visibleToasts={3}
      duration={4000}
      gap={14}
      position="bottom-right"
      hotkey={['F8']}
      containerAriaLabel="Messages"
      theme="system"
    />,
  );
}

let isMounted = false;

/** Tells the reader something that is already visible, or plain from what they did. */
export function notify(message: string) {
  if (!isMounted) mount();
  isMounted = true;
  // The toaster listens once it has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => toast(message)));
}

/** Puts a text on the clipboard and says so; where the browser refuses, says that instead. */
export async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify('Your browser did not allow copying. Copy the address from its address bar instead.');
  }
}
