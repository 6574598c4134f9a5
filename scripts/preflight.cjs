/**
 * Stops an npm script, in one sentence, where this Node cannot run the guide or its packages are not installed.
 *
 * It has to run where nothing else does: on any Node, without a package. By itself, or ahead of a command in its process
 * (`node -r`), which then starts sooner: what Node compiled is kept.
 */
'use strict';

var fs = require('fs');

/** What is in the way, with the remedy; undefined where nothing is. */
function findProblem(nodeVersion, runsTypeScript, isInstalled) {
  if (!isInstalled) return 'The packages of the guide are not installed: run "npm ci" first.';
  if (!runsTypeScript)
    return (
      'This is Node ' +
      nodeVersion +
      ', and the guide needs 22.18 or newer: run "npm ci" without --ignore-scripts, which brings Node 24 along, or install that from https://nodejs.org/.'
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
