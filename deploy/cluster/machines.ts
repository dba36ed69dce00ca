/** What a cluster consists of, and what stands in the configuration files of its machines. Nothing here touches the world. */

export type Machine = {
  name: string;
  address: string;
  /** Ports of the shops that run on it. */
  shops: readonly number[];
};

export type Secrets = {
  SUPERUSER_PASSWORD: string;
  REPLICATION_PASSWORD: string;
  SHOP_PASSWORD: string;
  SECRET_KEY: string;
};

/** Three shops on two machines; the third keeps one more copy of the database, and the majority of etcd. */
export const machines: readonly Machine[] = [
  { name: "a", address: "127.0.11.1", shops: [3001, 3002] },
  { name: "b", address: "127.0.11.2", shops: [3001] },
  { name: "c", address: "127.0.11.3", shops: [] },
];

/** Where buyers go: each machine with shops has a proxy. */
export const shopMachines = machines.filter(({ shops }) => shops.length > 0);

/** As HAProxy names it. */
export const shopName = (machine: string, port: number): string => `${machine}-${port}`;

/** The values of the files of a machine, by the names that stand in them. */
export function valuesOf(
  machine: Machine,
  shared: { folder: string; postgresqlBin: string; s3: Record<string, string>; secrets: Secrets },
): Record<string, string> {
  const each = (line: (machine: Machine) => string[], separator: string) =>
    machines.flatMap(line).join(separator);
  const shops = each(
    (one) =>
      one.shops.map((port) => `    server ${shopName(one.name, port)} ${one.address}:${port}`),
    "\n",
  );
  return {
    MACHINE: machine.name,
    ADDRESS: machine.address,
    FOLDER: shared.folder,
    NETWORK: "127.0.0.0/8",
    SCHEME: "http",
    POSTGRESQL_BIN: shared.postgresqlBin,
    SHARED_BUFFERS: "128MB",
    PUBLIC_URL: publicUrl,
    ETCD_MEMBERS: each(({ name, address }) => [`${name}=http://${address}:2380`], ","),
    ETCD_HOSTS: each(({ address }) => [`${address}:2379`], ","),
    SHOPS: shops,
    DATABASES: each(({ name, address }) => [`    server ${name} ${address}:5432`], "\n"),
    S3_URL: shared.s3["AWS_ENDPOINT_URL"] ?? "",
    S3_KEY: shared.s3["AWS_ACCESS_KEY_ID"] ?? "",
    S3_SECRET: shared.s3["AWS_SECRET_ACCESS_KEY"] ?? "",
    ...shared.secrets,
  };
}

/** What buyers' browsers see; in the drill no name leads there, so it is said in the Host header. */
export const publicUrl = "http://shop.example:8080";

/** As `envsubst` does it. @throws Error for a name without a value */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing says what ${name} is`);
    return value;
  });
}

/** The settings of a `NAME=value` file. */
export function parseSettings(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
