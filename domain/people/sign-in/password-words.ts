// Words that guessing this shop's passwords begins with, beside the lists of the most used ones: what the shop is about and
// what people in India like to choose.
export const passwordWords: readonly string[] = `
beej bazaar beejbazaar seed seeds seedshop farm farmer farmers kisan krishi kheti fasal harvest bazar shop shopping
admin administrator customer vendor seller support login signin user guest test testing demo temp server system manager
company business office access default root toor change changeme letmein welcome hello secret password passwort password1
india indian bharat hindustan delhi mumbai kolkata chennai bangalore bengaluru hyderabad
krishna radhe radhakrishna radhekrishna sairam saibaba hanuman ganesh ganpati lakshmi mahadev mahakal shiv shivshiv hariom
jaihind jaimatadi jaishreeram jaishriram omnamahshivay omsairam waheguru bismillah allahuakbar mohammad
cricket sachin dhoni virat kohli rohit airtel jio 786 super nokia redmi samsung google gmail facebook whatsapp youtube instagram
amit anjali deepak khushi manish neha pooja priya rahul rajesh ramesh sanjay sunil suresh
january february march april june july august september october november december summer winter monsoon
iloveyou iloveu loveyou love qwerty qwer asdf zxcv abcd abc pass master dragon !@#$%^&*
`
  .trim()
  .split(/\s+/);
