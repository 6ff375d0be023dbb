import * as fc from 'fast-check';

// Detecting a mutant is enough: nobody reads its counterexample, and shrinking takes most of a run's time.
fc.configureGlobal({ endOnFailure: true });
