import { test } from '../campus.ts';
import { livesHere } from './housing-walk.ts';

test('HOU-002 to HOU-008, HOU-018, HOU-024, HOU-027: from the form of somebody without an account to the refund at the check-out; English tenant on a telephone, Turkish office', ({
  browser,
}) => livesHere(browser, 'en'));
