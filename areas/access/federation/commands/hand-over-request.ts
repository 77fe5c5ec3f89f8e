import type { InteractionResults } from 'oidc-provider';
import { Refused } from '#kernel/contract/refusal.ts';
import type { OpenProvider } from '../authorization-server.ts';
import { federationRefusals } from '../refusals.ts';

/** Gives the library a person's answer; answers the address at which the browser goes on. Runs inside the command's transaction. */
export async function handOver({ provider }: OpenProvider, uid: string, result: InteractionResults): Promise<string> {
  const interaction = await provider.Interaction.find(uid);
  if (!interaction || interaction.result) throw new Refused([federationRefusals.application_request_over()]);
  const earlier = interaction.session;
  if (earlier && result.login && earlier.accountId !== result.login.accountId) {
    // somebody else used this browser before: what the library remembers of him ends here
    const session = await provider.Session.findByUid(earlier.uid);
    if (session && session.accountId !== result.login.accountId) {
      session.accountId = undefined;
      session.authorizations = undefined;
      await session.persist();
    }
  }
  interaction.result = result;
  await interaction.persist();
  return interaction.returnTo;
}
