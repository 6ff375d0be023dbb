import * as fc from 'fast-check';

// That a mutant is noticed is enough: nobody reads its counterexample, and shrinking it takes most of a run's time.
fc.configureGlobal({ endOnFailure: true });
