/** A report for programs: indented JSON in which what is missing stands as null. */
export const asJson = (report: unknown) => `${JSON.stringify(report, (_key, value: unknown) => value ?? null, 2)}\n`;
