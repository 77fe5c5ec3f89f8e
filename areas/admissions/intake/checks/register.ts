import type { Services } from '#kernel/server/services.ts';
import type { CheckAnswer, CheckFacts, CheckKind } from '../rules/checks.ts';
import { standIn } from './stand-in.ts';

/** The registers of the state that know whether somebody may be registered: all behind one address, or stand-ins of our own. */
export interface OutsideRegisters {
  /** written beside every result: who said it */ name: string;
  ask(kind: CheckKind, facts: CheckFacts): Promise<CheckAnswer>;
}
const patience = 10_000;

/** The registers of the configuration (`REGISTERS_URL`), or those that answer in their place here. */
export function outsideRegisters(services: Pick<Services, 'config'>): OutsideRegisters {
  const { registersUrl, registersToken } = services.config;
  return registersUrl === undefined ? standIn : overHttp(registersUrl, registersToken);
}

/** `POST /checks/{kind}` with the facts; answers `{result: passed|failed|unknown, code, params?}`. Anything else is no answer. */
function overHttp(url: string, token: string | undefined): OutsideRegisters {
  return {
    name: 'registers',
    ask: async (kind, facts) => {
      const answer = await fetch(`${url}/checks/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(facts),
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`the registers answered ${answer.status}`);
      const { result, note } = (await answer.json()) as { result?: unknown; note?: unknown };
      if (result !== 'passed' && result !== 'failed' && result !== 'unknown')
        throw new Error('the registers answered without a result');
      return {
        result,
        code: `register_${result}`,
        note: typeof note === 'string' && note !== '' ? note.slice(0, 300) : null,
      };
    },
  };
}
/** What a register says, or that it could not be reached: a check never stops because of it. */
export async function askRegister(
  registers: OutsideRegisters,
  kind: CheckKind,
  facts: CheckFacts,
): Promise<CheckAnswer> {
  try {
    return await registers.ask(kind, facts);
  } catch {
    return { result: 'unavailable', code: 'register_silent', note: null };
  }
}
