/** The sign for sources that disagree: a “not equal” sign, drawn because the font has none. */
export const DisputedSign = () => (
  <svg className="disputed-sign" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="M1 4h10M1 8h10M3 11.5 9 .5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** The sign after a figure, kept with it by a no-break space, with text for screen readers. */
export function Disputed() {
  return (
    <span className="disputed">
      {'\u00A0'}
      <DisputedSign />
      <span className="visually-hidden">, sources disagree</span>
    </span>
  );
}
