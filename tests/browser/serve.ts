/** Builds the site into a folder of its own and serves it, beside whatever `npm start` serves. */
import { build, preview } from 'astro';

const options = { outDir: '.cache/test/browser', logLevel: 'error' } as const;
await build(options);
await preview({ ...options, server: { host: '127.0.0.1', port: Number(process.env.TEST_PORT ?? 4399) } });
