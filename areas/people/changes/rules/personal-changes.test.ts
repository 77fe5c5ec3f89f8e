import { expect, test } from 'vitest';
import { personalChanges } from './personal-changes.ts';

const present = {
  first_name: 'Işıl',
  last_name: 'YILMAZ',
  birth_place: 'Ankara',
  nationality_id: 1,
  national_id: '10000000146',
  passport_no: null,
  address: 'Kızılay',
  city_id: 6,
};
test('VAL-041 what is given as it is changes nothing', () => {
  expect(personalChanges(present, { ...present })).toEqual({ direct: {}, approval: {} });
  expect(personalChanges(present, {})).toEqual({ direct: {}, approval: {} });
  expect(personalChanges(present, { first_name: ' ışıl ', address: 'Kızılay ' })).toEqual({ direct: {}, approval: {} });
});
test('VAL-025 names come in Turkish upper case, other fields keep theirs', () => {
  expect(
    personalChanges(present, { first_name: 'ilgın', last_name: 'kılıç  işçi', birth_place: 'İzmir' }).approval,
  ).toEqual({ first_name: 'İLGIN', last_name: 'KILIÇ İŞÇİ', birth_place: 'İzmir' });
});
test('ACC-099 address and city are saved at once, identity needs approval', () => {
  expect(personalChanges(present, { address: 'Moda', city_id: 34, passport_no: 'u1234i', nationality_id: 2 })).toEqual({
    direct: { address: 'Moda', city_id: 34 },
    approval: { nationality_id: 2, passport_no: 'U1234I' },
  });
});
test('a name is never emptied, an address may be', () => {
  expect(personalChanges(present, { first_name: null, address: '' })).toEqual({
    direct: { address: null },
    approval: {},
  });
});
