import { data } from "react-router";
import { readComplaintFilter } from "#domain/complaints/complaint-list.ts";
import { readIdKey, readPage } from "#domain/list-page.ts";
import { findComplaints } from "#server/complaints/find-complaints.ts";
import { getComplaint } from "#server/complaints/get-complaint.ts";
import { complaintRoleOf } from "#server/complaints/whose-complaints.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { viewComplaint } from "#app/features/complaints/view-complaint.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";

/** The complaints that the reader of the area may read. */
export async function openComplaints(workspace: Workspace, { url }: { url: URL }) {
  const { world, person, t, language } = workspace;
  const query = url.searchParams;
  const found = await findComplaints(world, person, {
    filter: readComplaintFilter(query.get("list")),
    search: readSearch(query),
    after: readIdKey(query),
    page: readPage(query),
  });
  return {
    found,
    isVendor: isVendorWorkspace(workspace),
    texts: pageTexts[language].complaint,
    title: t("complaints.title"),
  };
}

export type OpenedComplaints = Awaited<ReturnType<typeof openComplaints>>;

type ComplaintArgs = { params: { complaint: string } };

/** @throws 404 where there is none, or it is about another vendor's parcel */
export async function loadComplaint({ world, person }: Workspace, { params }: ComplaintArgs) {
  const complaint = await getComplaint(world, person, params.complaint);
  if (complaint === null) throw data(null, { status: 404 });
  return complaint;
}

export async function openComplaint(workspace: Workspace, args: ComplaintArgs) {
  const { world, person, t, language, pathTo } = workspace;
  const complaint = await loadComplaint(workspace, args);
  const { business } = await cachedSettings(world);
  const path = pathTo(`/complaints/${complaint.number}`);
  const role = complaintRoleOf(person) ?? "vendor";
  return {
    complaint: viewComplaint(complaint, { language, role, shopName: business.name, path }),
    path,
    /** Of the form: sent twice it is one message. */
    messageId: world.newId(),
    isVendor: isVendorWorkspace(workspace),
    texts: pageTexts[language].complaint,
    title: t("complaint.title", { number: complaint.number }),
  };
}

export type OpenedComplaint = Awaited<ReturnType<typeof openComplaint>>;
