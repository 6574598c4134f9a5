/** The sections that the contract asks of each kind of institution page, in order, as their headings read. */
export const SECTIONS = {
  overview: ['At a glance', 'Key features', 'How it works', 'Fees & limits', 'Mobile app', 'Security', 'Common tasks', 'Support & hours'],
  'how-to': ['Prerequisites', 'Registration steps', 'Feature set-up', 'Troubleshooting'],
  app: [
    'Overview',
    'Platforms and availability',
    'Key features',
    'Download links',
    'Technical specifications',
    'Known issues and workarounds',
  ],
  'from-data': [
    'Summary',
    'Capability score',
    'Download links',
    'Capabilities',
    'How it compares',
    'Quick how-to',
    'Budget and travel',
    'Security and trust',
  ],
  'credit-union': [
    'At a glance',
    'Membership benefits',
    'Digital features',
    'How it works',
    'Fees & limits',
    'Security',
    'Community impact',
  ],
} as const;

export type PatternedPage = keyof typeof SECTIONS;
