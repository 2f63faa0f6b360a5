// Refuses to run the tests on a Node that the project does not run on: node:sqlite and type stripping would fail obscurely.
const REQUIRED_MAJOR = 24;

export default function checkNodeVersion(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < REQUIRED_MAJOR) {
    throw new Error(`The tests run on Node ${REQUIRED_MAJOR} or newer, this is ${process.version}. Run "npm test".`);
  }
}
