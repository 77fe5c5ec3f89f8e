import { gradeScopes } from './scopes.ts';
import { customPairs } from './tool-form.ts';

const p = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
export const deepLinkingClaim = `${dl}content_items`;
export const dataClaim = `${dl}data`;
export const claimOf = (name: string): string => `${p}${name}`;

/** What somebody is in a section. */
export type SectionRole = 'student' | 'instructor' | 'assistant';
const roleWords: Record<SectionRole, readonly string[]> = {
  student: [`${membership}#Learner`, 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student'],
  instructor: [`${membership}#Instructor`, 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Faculty'],
  // an assistant is an instructor whose sub-role says so
  assistant: [`${membership}#Instructor`, `${membership}/Instructor#TeachingAssistant`],
};
/** Roles in the words of the standard. */
export const roleUris = (roles: readonly SectionRole[]): string[] => [
  ...new Set(roles.flatMap((role) => roleWords[role])),
];
/** Does somebody with these roles belong to what a tool filters by: a whole URI, or the short name of the standard? */
export const hasRole = (roles: readonly SectionRole[], asked: string): boolean =>
  roleUris(roles).some((uri) => uri === asked || uri === `${membership}#${asked}`);

export interface LaunchPerson {
  given_name: string;
  family_name: string;
  email: string | null;
}
/** Name and address of a person as far as the tool may have them; empty where nothing is allowed. */
export const personClaims = (
  person: LaunchPerson,
  tool: { sends_name: boolean; sends_email: boolean },
): Record<string, string> => ({
  ...(tool.sends_name
    ? {
        name: `${person.given_name} ${person.family_name}`.trim(),
        given_name: person.given_name,
        family_name: person.family_name,
      }
    : {}),
  ...(tool.sends_email && person.email ? { email: person.email } : {}),
});

export interface MessageFacts {
  issuer: string;
  /** seconds since 1970 */ at: number;
  nonce: string;
  sub: string;
  locale: string;
  roles: readonly SectionRole[];
  person: LaunchPerson;
  university: string;
  tool: {
    client_id: string;
    deployment_id: string;
    target_link_uri: string;
    sends_name: boolean;
    sends_email: boolean;
    gives_members: boolean;
    takes_scores: boolean;
    custom: string | null;
  };
  section: {
    id: number;
    /** as OneRoster names it */ sourced_id: string;
    label: string;
    title: string;
  };
  /** null: content is picked */
  link: { id: number; title: string; url: string | null; custom: string | null; line_item: number | null } | null;
  /** what comes back with picked content */ data: string | null;
}
/** seconds that a message is valid: it is posted at once */
export const messageLifetime = 120;

/** The message with which a tool is opened: a link of a section, or the choice of content for it (LTI 1.3, deep linking 2.0). */
export function launchMessage(facts: MessageFacts): Record<string, unknown> {
  const { issuer, tool, section, link } = facts;
  const custom = { ...pairs(tool.custom), ...pairs(link?.custom) };
  const services = `${issuer}/lti/sections/${section.id}`;
  return {
    iss: issuer,
    aud: tool.client_id,
    azp: tool.client_id,
    sub: facts.sub,
    iat: facts.at,
    exp: facts.at + messageLifetime,
    nonce: facts.nonce,
    locale: facts.locale,
    ...personClaims(facts.person, tool),
    [claimOf('version')]: '1.3.0',
    [claimOf('message_type')]: link ? 'LtiResourceLinkRequest' : 'LtiDeepLinkingRequest',
    [claimOf('deployment_id')]: tool.deployment_id,
    [claimOf('target_link_uri')]: link?.url ?? tool.target_link_uri,
    [claimOf('roles')]: roleUris(facts.roles),
    [claimOf('context')]: {
      id: String(section.id),
      label: section.label,
      title: section.title,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [claimOf('tool_platform')]: {
      guid: guidOf(issuer),
      name: facts.university,
      product_family_code: 'kampus',
    },
    [claimOf('launch_presentation')]: { document_target: 'window', locale: facts.locale },
    [claimOf('lis')]: { course_section_sourcedid: section.sourced_id },
    ...(Object.keys(custom).length > 0 ? { [claimOf('custom')]: custom } : {}),
    ...(tool.gives_members
      ? {
          'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
            context_memberships_url: `${services}/members`,
            service_versions: ['2.0'],
          },
        }
      : {}),
    ...(tool.takes_scores
      ? {
          'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
            scope: gradeScopes,
            lineitems: `${services}/line-items`,
            ...(link?.line_item ? { lineitem: `${services}/line-items/${link.line_item}` } : {}),
          },
        }
      : {}),
    ...(link
      ? { [claimOf('resource_link')]: { id: String(link.id), title: link.title } }
      : {
          [`${dl}deep_linking_settings`]: {
            deep_link_return_url: `${issuer}/lti/deep-link`,
            accept_types: ['ltiResourceLink'],
            accept_presentation_document_targets: ['window'],
            accept_multiple: true,
            accept_lineitem: tool.takes_scores,
            ...(facts.data === null ? {} : { data: facts.data }),
          },
        }),
  };
}
/** Names this installation for tools: its host. */
const guidOf = (issuer: string): string => issuer.replace(/^https?:\/\//, '');
const pairs = (typed: string | null | undefined): Record<string, string> => {
  const read = customPairs(typed);
  return typeof read === 'string' ? {} : read;
};
