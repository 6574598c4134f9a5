const files = new Map<string, Promise<unknown>>();

/** The default export of a module below `data/`, loaded once. Rejects if it does not load. */
export function load<Data>(address: string): Promise<Data> {
  const file =
    files.get(address) ?? import(/* @vite-ignore */ address).then(({ default: data }: { default: unknown }) => data);
  files.set(address, file);
  // Components that use the file show the error, perhaps later: until then the browser must not report it as unhandled.
  file.catch(() => undefined);
  return file as Promise<Data>; // what src/pages/data writes
}
