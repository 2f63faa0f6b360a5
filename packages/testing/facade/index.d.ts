/// <reference lib="esnext.disposable" />
// The code is in the bundle of the command: two copies of the platform would double the installation.
export * from '@bindery/cli/testing';
