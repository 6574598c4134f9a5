/** What hangs for longer has failed. */
const PATIENCE_MS = 8000;

const loads = new Map<string, Promise<unknown>>();

/**
 * What `start` loads: the same promise for the same name, until it fails. It rejects also after eight seconds. A component that
 * `use`s it must get it from one that does not, or it would load again each time that it is rendered.
 */
export function loadOnce<Loaded>(name: string, start: () => Promise<Loaded>): Promise<Loaded> {
  const load = loads.get(name) ?? inTime(start());
  loads.set(name, load);
  // Whoever waits for it shows the error, perhaps later: until then the browser must not report it as unhandled.
  load.catch(() => loads.delete(name));
  return load as Promise<Loaded>; // each name is of one kind
}

const inTime = <Loaded>(load: Promise<Loaded>): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long to load.')), PATIENCE_MS);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The default export of a module below `data/`, loaded once. Rejects if it does not load. */
export const loadModule = <Data>(address: string): Promise<Data> =>
  loadOnce(address, async () => {
    const { default: data } = (await import(/* @vite-ignore */ address)) as { default: Data }; // what src/pages/data writes
    return data;
  });
