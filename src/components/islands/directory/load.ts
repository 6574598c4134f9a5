const files = new Map<string, Promise<unknown>>();

/** What a module of `data/` holds, loaded once. */
export function load<Data>(address: string): Promise<Data> {
  const file = files.get(address) ?? import(/* @vite-ignore */ address).then(({ default: data }: { default: unknown }) => data);
  files.set(address, file);
  // Whoever uses the file learns why it did not come, perhaps only after another one has come.
  file.catch(() => undefined);
  return file as Promise<Data>; // what src/pages/data writes
}
