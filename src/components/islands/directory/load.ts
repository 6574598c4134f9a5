/** What hangs for longer has failed. */
const PATIENCE_MS = 8000;

const loads = new Map<string, Promise<unknown>>();
const failed = new Set<string>();

/** What `start` loads, once: the same promise for the same name. It rejects also after eight seconds. Nothing is a failure too. */
export function once<Loaded>(name: string, start: () => Promise<Loaded>): Promise<Loaded> {
  const load = loads.get(name) ?? inTime(start());
  loads.set(name, load);
  // Components that use it show the error, perhaps later: until then the browser must not report it as unhandled.
  void load.catch(() => undefined).then((loaded) => loaded ?? failed.add(name));
  return load as Promise<Loaded>; // each name is of one kind
}

const inTime = <Loaded>(load: Promise<Loaded>): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long to load.')), PATIENCE_MS);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Lets everything that failed be loaded again when it is next needed. */
export function forgetFailures() {
  for (const name of failed) loads.delete(name);
  failed.clear();
}

/** The default export of a module below `data/`, loaded once. Rejects if it does not load. */
export const load = <Data>(address: string): Promise<Data> =>
  once(address, async () => {
    const { default: data } = (await import(/* @vite-ignore */ address)) as { default: Data }; // what src/pages/data writes
    return data;
  });
