import { describe, expect, test } from 'vitest';
import { claimsOf, subjectOf, type Asserted } from './saml-attributes.ts';

const said = (attributes: Record<string, unknown>, more: Partial<Asserted> = {}): Asserted => ({
  name_id: '_changes-every-time',
  name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  attributes,
  ...more,
});
const scopes = ['example.edu.tr'];

describe('what a SAML provider says of a person', () => {
  test('names of the federations and plain ones are the same attribute', () => {
    expect(
      claimsOf(said({ 'urn:oid:0.9.2342.19200300.100.1.1': ['deniz'], employeeNumber: ' 4711 ' }), scopes),
    ).toEqual({
      uid: 'deniz',
      employeeNumber: '4711',
    });
  });
  test('a scope that is not the provider’s own names nobody', () => {
    const other = said({
      'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': 'rector@other.edu',
      'urn:oasis:names:tc:SAML:attribute:subject-id': 'deniz@EXAMPLE.edu.tr',
      eduPersonUniqueId: 'no-scope-at-all',
    });
    expect(claimsOf(other, scopes)).toEqual({ 'subject-id': 'deniz@EXAMPLE.edu.tr' });
    // the last @ counts, or the name in front of it could carry one
    expect(claimsOf(said({ eduPersonPrincipalName: 'rector@example.edu.tr@other.edu' }), scopes)).toEqual({});
    expect(claimsOf(said({ eduPersonPrincipalName: ['a@example.edu.tr', 'b@example.edu.tr'] }), scopes)).toEqual({});
  });
  test('an address is vouched for only within the scopes, whatever the provider claims', () => {
    expect(claimsOf(said({ mail: 'deniz@example.edu.tr' }), scopes)).toMatchObject({ email_verified: true });
    expect(claimsOf(said({ mail: 'deniz@example.com', email_verified: true }), scopes)).toMatchObject({
      email: 'deniz@example.com',
      email_verified: false,
    });
    expect(claimsOf(said({ email_verified: true }), scopes)).toEqual({});
  });
  test('accounts are linked by what stays', () => {
    const all = said({ 'pairwise-id': 'x1@example.edu.tr', 'subject-id': 'Deniz@example.edu.tr' });
    expect(subjectOf(all, claimsOf(all, scopes))).toBe('subject-id:deniz@example.edu.tr');
    const stays = said({}, { name_id: 'AbC', name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' });
    expect(subjectOf(stays, {})).toBe('persistent:AbC');
    expect(subjectOf(said({}), {})).toBeNull();
  });
});
