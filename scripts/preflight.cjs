/**
 * Stops an npm script with one sentence if this Node cannot run the guide or its packages are not installed.
 *
 * It has to run on any Node and without packages. Run as a program, or preloaded into the process of a command (`node -r`),
 * which then starts faster because Node caches the compiled code.
 */
'use strict';

var fs = require('fs');

/** What prevents the guide from running, with the remedy; undefined for nothing. */
function findProblem(nodeVersion, runsTypeScript, isInstalled) {
  if (!isInstalled) return 'The packages of the guide are not installed: run "npm ci" first.';
  if (!runsTypeScript)
    return (
      'This is Node ' +
      nodeVersion +
      ', and the guide needs 22.18 or newer: run "npm ci" without --ignore-scripts, which installs Node 24, or install that from https://nodejs.org/.'
    );
  return undefined;
}

module.exports = findProblem;

var isPreloaded = Boolean(module.parent && module.parent.id === 'internal/preload');

if (require.main === module || isPreloaded) {
  var problem = findProblem(process.versions.node, Boolean(process.features.typescript), fs.existsSync('node_modules/astro'));
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  if (isPreloaded) require('module').enableCompileCache('.cache/node');
}
