/**
 * Derives something of a whole, such as the guide, the first time it is asked for: the pages of a build share what follows
 * from all of it.
 */
export function memoize<Whole extends object, Derived>(derive: (whole: Whole) => Derived): (whole: Whole) => Derived {
  const known = new WeakMap<Whole, { derived: Derived }>();
  return (whole) => {
    const kept = known.get(whole) ?? { derived: derive(whole) };
    known.set(whole, kept);
    return kept.derived;
  };
}
