/** A count with its noun: `1 source`, `12 sources`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;
