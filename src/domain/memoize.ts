/** A function that computes its result once for each argument. The cache keeps no argument in memory. */
export function memoize<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const cache = new WeakMap<Argument, { result: Result }>();
  return (argument) => {
    const cached = cache.get(argument) ?? { result: compute(argument) };
    cache.set(argument, cached);
    return cached.result;
  };
}
