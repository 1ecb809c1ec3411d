// Replaces the project's electron-builder hook: runs it, copies the MSI project, and stops electron-builder,
// which would now download WiX.
const { copyFile } = require('node:fs/promises')
const addLinks = require('../../resources/win/msi-links.cjs')

module.exports = async function msiProjectCreated(file) {
  await addLinks(file)
  await copyFile(file, process.env.MSI_PROJECT)
  throw new Error('The project of the MSI is kept.')
}
