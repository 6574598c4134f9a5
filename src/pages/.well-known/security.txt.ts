import { environment, absolute } from '../../environment.ts';
import { mailbox } from '../../view/corrections.ts';
import { daysAfter } from '../../domain/dates.ts';

/** After half a year without a build, the file should not be trusted (RFC 9116); the guide is built every night. */
const DAYS_VALID = 180;

/** Where to report a vulnerability (RFC 9116). */
export const GET = () => {
  const lines = [
    `Contact: mailto:${mailbox('technical')}`,
    `Expires: ${daysAfter(environment.today, DAYS_VALID)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    ...(environment.repository ? [`Policy: ${environment.repository}/security/policy`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`);
};
