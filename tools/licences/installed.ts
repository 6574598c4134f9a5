import { promisify } from 'node:util';
import { init } from 'license-checker-rseidelsohn';
import type { LicensedPackage } from './judge.ts';

/**
 * Every package that lies in `node_modules`, with its licences.
 *
 * @param root the folder with package.json
 */
export async function installedPackages(root: string): Promise<LicensedPackage[]> {
  const read = (production: boolean) => promisify(init)({ start: root, production, excludePrivatePackages: true });
  const [all, production] = await Promise.all([read(false), read(true)]);
  return Object.entries(all).map(([id, { licenses }]) => {
    const at = id.lastIndexOf('@');
    return {
      name: id.slice(0, at),
      version: id.slice(at + 1),
      licences: [licenses ?? 'no licence'].flat(),
      isProduction: id in production,
    };
  });
}
