import { changeOfMajor } from '../kinds/change-of-major.ts';
import { programChange } from '../kinds/program-change.ts';
import { workOfRequest } from '../machine/work.ts';
import { movesProgram } from './program-moves.ts';

export const programChangeWork = workOfRequest({ request: programChange, ...movesProgram('program_change') });
export const changeOfMajorWork = workOfRequest({ request: changeOfMajor, ...movesProgram('change_of_major') });
