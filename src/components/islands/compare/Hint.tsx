import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** Around all hints of a place: 700 ms until the first opens; within 300 ms of it the next one opens at once. */
export const Hints = ({ children }: { children: ReactNode }) => (
  <Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Provider>
);

/** A tooltip over a control. It repeats what is known, and never carries it. */
export const Hint = ({ text, children }: { text: string; children: ReactNode }) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal container={document.getElementById('main')}>
      <Content className="tooltip" sideOffset={6}>
        {text}
      </Content>
    </Portal>
  </Root>
);
