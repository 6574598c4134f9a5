/**
 * Stops an npm script with one sentence if this Node cannot run the guide or its packages are not installed.
 *
 * It has to run on any Node and without packages. Run as a program, or preloaded into the process of a command (`node -r`),
 * which then starts faster because Node caches the compiled code.
 */
'use strict';

var fs = require('fs');

/**
 * What prevents the guide from running, with the remedy; undefined for nothing. `bundler` lists the installed packages of
 * Rolldown, Astro's bundler: one of them, `binding-…`, is made for this kind of computer.
 */
function findProblem(nodeVersion, isInstalled, bundler) {
  if (!isInstalled) return 'The packages of the guide are not installed: run "npm ci" first.';
  if (!bundler.some((name) => /^binding-/.test(name)))
    return 'npm left out the packages for this computer, as it does on Node before 20.19 and 22.12: run "npm ci" again on a newer Node, and without --omit=optional.';
  if (parseInt(nodeVersion, 10) < 24)
    return (
      'This is Node ' +
      nodeVersion +
      ', and the guide needs 24 or newer: run "npm ci" without --ignore-scripts, which installs it, or install it from https://nodejs.org/.'
    );
  return undefined;
}

module.exports = findProblem;

var isPreloaded = Boolean(module.parent && module.parent.id === 'internal/preload');

if (require.main === module || isPreloaded) {
  var bundler = fs.existsSync('node_modules/@rolldown') ? fs.readdirSync('node_modules/@rolldown') : [];
  var problem = findProblem(process.versions.node, fs.existsSync('node_modules/astro'), bundler);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  if (isPreloaded) require('module').enableCompileCache('.cache/node');
}
