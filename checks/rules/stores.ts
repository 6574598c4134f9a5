import { recordFiles } from '../records.ts';
import { atField, type Rule } from '../rule.ts';
import { valueAt } from '../values.ts';

const STORES = {
  ios: {
    pattern: /^https:\/\/apps\.apple\.com\/(?:[a-z]{2}\/)?app\/(?:[^/]+\/)?id\d+$/,
    form: 'https://apps.apple.com/ca/app/name/id123456789',
  },
  android: {
    pattern: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[A-Za-z0-9_.]+$/,
    form: 'https://play.google.com/store/apps/details?id=com.bank.app',
  },
} as const;

/** A store link leads to the listing of an app in Apple's or Google's store. */
export const stores: Rule = {
  name: 'stores',
  description: 'A store link leads to an app in the store it is said to be in.',
  check: (content) =>
    recordFiles(content).flatMap((file) =>
      Object.entries(STORES).map(([store, { pattern, form }]) => {
        const url = valueAt(file.data, ['store', store, 'url']);
        if (typeof url !== 'string' || pattern.test(url)) return undefined;
        return {
          ...atField(file, ['store', store, 'url']),
          message: 'is not the address of an app in that store',
          found: url,
          accepted: `${form}, or no "url" where no source gives one`,
        };
      }),
    ),
};
