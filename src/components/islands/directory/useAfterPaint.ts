import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was before the last paint: what costs time follows it, so that a reader's own control answers
 * first. React's deferred value would start that work at once, and hold the frame back with a long list.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}
