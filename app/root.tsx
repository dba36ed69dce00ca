import { Scripts } from "react-router";

export default function Root() {
  return (
    <html lang="en">
      <body>
        <p>Placeholder</p>
        <Scripts />
      </body>
    </html>
  );
}
