import { Tooltip } from 'radix-ui';
import { useState, type FocusEvent, type ReactNode } from 'react';

/** Delays the hints of neighbouring controls: the first opens after 700 ms, and another within 300 ms of it without delay. */
export const Hints = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Tooltip.Provider>
);

/** A tooltip over a control, with nothing that the reader needs. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // Radix closes a tooltip when the page scrolls, even if it scrolls to show the control that was just focused.
  const openAfterScroll = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(':focus-visible')) return;
    // The scroll event comes before the next frame.
    requestAnimationFrame(() => {
      if (currentTarget === document.activeElement) setOpen(true);
    });
  };
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild onFocus={openAfterScroll}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal container={document.getElementById('main')}>
        <Tooltip.Content className="tooltip" sideOffset={6}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
