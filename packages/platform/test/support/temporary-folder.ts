// Temporary folders of tests: those of this package and of the engines that it tests with.
export { removeFolders, temporaryFolder } from '../../../workers/src/testing/temporary-folder.ts';
