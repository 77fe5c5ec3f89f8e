// node bench/housing-proposal.ts: a proposal for 2,000 applicants and 2,000 beds, beside first come, first served on the same people.
import { checkAssignment } from '#areas/housing/assignment/rules/check-assignment.ts';
import { wishesAsked } from '#areas/housing/assignment/rules/assignment-spec.ts';
import { madeUpAssignment } from '#areas/housing/assignment/rules/made-up-assignment.ts';
import { figuresOf, firstComeFirstServed, solveAssignment } from '#areas/housing/assignment/rules/solve-assignment.ts';

const people = Number(process.env.BENCH_APPLICANTS ?? 2_000);
const beds = Number(process.env.BENCH_BEDS ?? 2_000);
let failed = false;
for (const seed of (process.env.BENCH_SEEDS ?? '1,2,3').split(',').map(Number)) {
  const spec = madeUpAssignment({ seed, applicants: people, beds });
  const began = performance.now();
  const { placements, figures } = solveAssignment(spec, { seed, steps: 400_000 });
  const seconds = (performance.now() - began) / 1_000;
  const wrong = checkAssignment(spec, placements).length;
  const served = firstComeFirstServed(spec);
  const peer = figuresOf(spec, served);
  failed ||= seconds > 30 || wrong > 0 || checkAssignment(spec, served).length > 0 || figures.wishes <= peer.wishes;
  console.log(
    `seed ${seed}: ${seconds.toFixed(1)} s (≤ 30), rules broken ${wrong} (0), wishes asked ${wishesAsked(spec.applicants)}; proposal: placed ${figures.placed}, wishes ${figures.wishes}, rooms not full ${figures.broken}; first come, first served: placed ${peer.placed}, wishes ${peer.wishes}, rooms not full ${peer.broken}`,
  );
}
process.exitCode = failed ? 1 : 0;
