/** Business Information of the demo shop. The address, the number and the mailbox lead nowhere, and say so. */
export const demoCompany = {
  address: "Demo shop, no visitors: 1 Example Road, Indore, Madhya Pradesh 452001, India",
  phone: "+91 00000 00000",
  email: "hello@demo.example",
};
