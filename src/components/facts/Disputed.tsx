/** The sign that sources disagree, glued to its figure; a screen reader hears the words. */
export function Disputed() {
  return (
    <span className="disputed">
      {'\u00A0'}
      <span aria-hidden="true">≠</span>
      <span className="visually-hidden">, sources disagree</span>
    </span>
  );
}
