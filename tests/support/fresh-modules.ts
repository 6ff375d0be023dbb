import { vi } from 'vitest';

// Test files share workers (isolate: false): the product's modules, and their state, are loaded anew for each file.
vi.resetModules();
