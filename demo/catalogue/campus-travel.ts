/** How long the way between the campuses of the demo university takes. */
export const campusTravel = {
  code: 'campus_travel',
  name: 'Kampüsler arası yol',
  name_en: 'Ways between campuses',
  editable: true,
  items: [
    { code: 'default', name: 'Diğer kampüsler', name_en: 'Other campuses', data: { minutes: 30 } },
    {
      code: 'MRK-SGL',
      name: 'Merkez – Sağlık',
      name_en: 'Main – Health',
      data: { from: 'MRK', to: 'SGL', minutes: 45 },
    },
  ],
};
