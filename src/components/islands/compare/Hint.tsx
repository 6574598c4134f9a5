import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useState, type FocusEvent, type ReactNode } from 'react';

/** Around all hints of a place: 700 ms until the first opens; within 300 ms of it the next one opens at once. */
export const Hints = ({ children }: { children: ReactNode }) => (
  <Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Provider>
);

/** A tooltip over a control. It repeats what is known, and never carries it. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  /** The library closes a tooltip when the page scrolls, also where it scrolls to bring the focus here: that one comes back. */
  const openAfterScroll = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(':focus-visible')) return;
    // Frames begin after the scrolling has been told of.
    requestAnimationFrame(() => {
      if (currentTarget === document.activeElement) setOpen(true);
    });
  };
  return (
    <Root open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild onFocus={openAfterScroll}>
        {children}
      </Trigger>
      <Portal container={document.getElementById('main')}>
        <Content className="tooltip" sideOffset={6}>
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
