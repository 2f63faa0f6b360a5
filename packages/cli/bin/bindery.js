#!/usr/bin/env node
// What npm links as `bindery`. It lies in the sources, because npm links at install only what is there already.
import '../dist/bin.js';
