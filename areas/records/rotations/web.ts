import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { medicineGroupBoard, rotationPages } from './contract.ts';
import { boardInput } from './parts/rotation-input.ts';

export const rotationWeb = attachPages(rotationPages, {
  '/student/programs/medicine/groups': screen(
    () => import('./pages/MedicineGroupsPage.tsx'),
    ({ search }) => [read(medicineGroupBoard, boardInput(search))],
  ),
});
