import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { simulation, simulationPages } from './contract.ts';
import { simulationInput } from './parts/simulation-input.ts';

export const simulationWeb = attachPages(simulationPages, {
  '/student/courses/simulation/:id?': screen(
    () => import('./pages/SimulationPage.tsx'),
    ({ params, search }) => (Number(params.id) > 0 ? [read(simulation, simulationInput(params.id, search))] : []),
  ),
});
