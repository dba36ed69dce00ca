import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { Client } from "pg";

export type DatabaseWay = {
  /** The database, reached by this way. */
  url: string;
  /** As firewalls do it: nothing arrives any more, and nobody is told. */
  silence(): void;
  /** As a server that is stopped: connections end, and no new one is taken. */
  close(): Promise<void>;
  /** Takes connections again, at the same address. */
  open(): Promise<void>;
};

/**
 * A way to a test's database that can be lost, while the server behind it stays for the other tests. `later`: where all connections
 * but the first lead, as where several servers have one name.
 */
export async function databaseWay(url: string, later = url): Promise<DatabaseWay> {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((near) => {
    taken += 1;
    const far = connectTo(targetOf(taken === 1 ? url : later));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) =>
    new Promise<void>((done) => server.listen(at, "127.0.0.1", () => done()));
  await listen(0);
  const { port: bound } = server.address() as AddressInfo;
  const way = new URL(url);
  way.search = "";
  way.host = `127.0.0.1:${bound}`;
  return {
    url: way.href,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    open: () => listen(bound),
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

function targetOf(url: string): { path: string } | { host: string; port: number } {
  const { host, port } = new Client({ connectionString: url });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
