import { vi } from 'vitest';

// Workers are shared by test files (isolate: false): the product's modules, and with them their state, are loaded anew for each file.
vi.resetModules();
