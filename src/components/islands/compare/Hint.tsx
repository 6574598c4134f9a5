import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

/** A tooltip over a control: 700 ms to open, 300 ms to skip. It repeats what is known, and never carries it. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content className="tooltip" sideOffset={6}>
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
