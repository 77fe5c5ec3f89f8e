import { moveClock } from '../kernel/server/moved-clock.ts';

/** For `node --import`: a process of the tests begins at the moved time, whatever it loads afterwards. */
moveClock(Number(process.env.TEST_CLOCK_HOURS ?? '0'));
