import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Protocol } from '#kernel/server/area.ts';
import { failureOfProtocol } from '#kernel/server/failure-log.ts';
import type { Services } from '#kernel/server/services.ts';
import { deliver } from './deliver.ts';
import { lineItemAnswer, lineItemsAnswer, resultsAnswer, scoreAnswer } from './line-items.ts';
import { json, ltiCall, LtiProblem, problemPage, send, type LtiAnswer, type LtiCall } from './lti-http.ts';
import { membersAnswer } from './members.ts';
import { pickedAnswer } from './picked-content.ts';
import { tokenAnswer } from './tool-tokens.ts';

const section = '/lti/sections/:section';
/** Learning Tools Interoperability 1.3 with its three services, on the side of the platform. */
export const ltiServer: Protocol = {
  name: 'lti',
  routes: [
    { method: 'POST', path: '/lti/authorize' },
    { method: 'POST', path: '/lti/deliver' },
    { method: 'POST', path: '/lti/deep-link' },
    { method: 'POST', path: '/lti/token' },
    { method: 'GET', path: `${section}/members` },
    ...(['GET', 'POST'] as const).map((method) => ({ method, path: `${section}/line-items` })),
    ...(['GET', 'PUT', 'DELETE'] as const).map((method) => ({ method, path: `${section}/line-items/:item` })),
    { method: 'POST', path: `${section}/line-items/:item/scores` },
    { method: 'GET', path: `${section}/line-items/:item/results` },
  ],
  open: async (services) => (request, response) => serve(services, request, response),
};
const forPeople: readonly string[] = ['/lti/authorize', '/lti/deliver', '/lti/deep-link'];

async function serve(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = ltiCall(services, request, response);
  try {
    send(response, await answerOf(asked));
  } catch (error) {
    const problem = problemOf(asked, error);
    send(
      response,
      forPeople.includes(asked.url.pathname)
        ? problemPage(asked, problem)
        : json(problem.status, { error: problem.code, error_description: problem.message }),
    );
  }
}
function problemOf({ services, call }: LtiCall, error: unknown): LtiProblem {
  if (error instanceof LtiProblem) return error;
  const { status, body } = failureOfProtocol(services, error, 'lti', call.requestId);
  return new LtiProblem(status, status >= 500 ? 'server_error' : 'invalid_request', body.text ?? '');
}

async function answerOf(asked: LtiCall): Promise<LtiAnswer> {
  const { pathname } = asked.url;
  switch (pathname) {
    case '/lti/authorize': {
      // a tool may post its request; the page reads it from the address
      const form = await asked.form();
      if (form.toString().length > 8_000) throw new LtiProblem(413, 'invalid_request', 'The request is too long.');
      return {
        status: 303,
        headers: { location: `/lti/authorize?${form.toString()}`, 'referrer-policy': 'no-referrer' },
      };
    }
    case '/lti/deliver':
      return deliver(asked);
    case '/lti/deep-link':
      return pickedAnswer(asked);
    case '/lti/token':
      return tokenAnswer(asked);
    default: {
      const [, sectionId = '', what, item, more] =
        /^\/lti\/sections\/(\d{1,15})\/(members|line-items)(?:\/(\d{1,15})(?:\/(scores|results))?)?$/.exec(pathname) ??
        [];
      if (what === 'members' && item === undefined) return membersAnswer(asked, Number(sectionId));
      if (what === 'line-items')
        return item === undefined
          ? lineItemsAnswer(asked, Number(sectionId))
          : more === 'scores'
            ? scoreAnswer(asked, Number(sectionId), Number(item))
            : more === 'results'
              ? resultsAnswer(asked, Number(sectionId), Number(item))
              : lineItemAnswer(asked, Number(sectionId), Number(item));
      throw new LtiProblem(404, 'not_found', 'There is nothing here.');
    }
  }
}
